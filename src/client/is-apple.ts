/** Whether the device is one of Apple's, whose keyboards have Command and Option. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
