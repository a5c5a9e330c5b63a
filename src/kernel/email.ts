/** An email address with a top-level domain of 2 to 4 letters (spec sections 5 and 9). */
export const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

export const MAX_EMAIL = 254;
