/** The version of this mock; files that are run as they are have none. */
export const version: string = typeof __VERSION__ === 'undefined' ? 'source' : __VERSION__;
