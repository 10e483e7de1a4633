/** The value of `ssh.ip` for any address of the instance (assumed). */
export const ANY_ADDRESS = 'any';

/** The settings of an instance that nobody has changed (assumed): support logs in as root, on port 22. */
export const SSH_DEFAULTS = { access: true, user: null, ip: ANY_ADDRESS, port: null } as const;

/** The length of `user` in characters, and the ports (assumed). */
export const SSH_LIMITS = { user: { min: 1, max: 32 }, port: { min: 1, max: 65_535 } } as const;
