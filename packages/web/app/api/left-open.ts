/** Stops an action whose form stays open unchanged. No message is needed. */
export class LeftOpen extends Error {}
