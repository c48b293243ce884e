/** Thrown to stop an action whose form stays open unchanged, without a message. */
export class LeftOpen extends Error {}
