/** Ends an act because its form stays open as it is; no message is needed. */
export class LeftOpen extends Error {}
