/** An act was given up for a form that stays as it is: nothing has to be said. */
export class LeftOpen extends Error {}
