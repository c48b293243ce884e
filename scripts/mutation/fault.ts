/** A realistic mistake in one function, which the tests must notice. */
export interface Fault {
  /** The consequence for the product's users. */
  readonly fault: string
  /** The function or declaration, and a name inside it, e.g. 'paymentHandlers.save'. Files may move. */
  readonly in: string
  /** The name of its file, if several files declare such a name. */
  readonly file?: string
  /** The code to change; only the first match counts. */
  readonly find: RegExp
  readonly replace: string
  /** The names of the nearest test files, without `.test.ts`. */
  readonly tests: readonly string[]
}
