/** By how many days a day is moved at most: a hundred years. */
export const mostDays = 36_525;
