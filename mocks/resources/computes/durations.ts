/** How long jobs take, in seconds of the mock's clock (assumed; a reboot takes as long as a boot). */
export const PROVISIONING_S = 90;
export const BOOT_S = 30;
export const SHUTDOWN_S = 20;
export const CLONE_S = 300;

/** Until day and window of new backups are chosen (doc 3 §2.3 says that it takes a while; how long is assumed). */
export const SCHEDULING_S = 600;
