/** A realistic mistake in one function, which the tests must notice. */
export interface Fault {
  /** What would be wrong for the people who use the product. */
  readonly fault: string
  /** The function or declaration, and what is in it: 'paymentHandlers.save'. Files may be moved. */
  readonly in: string
  /** The name of its file, where several files declare such a name. */
  readonly file?: string
  /** What is changed in it; what it finds first. */
  readonly find: RegExp
  readonly replace: string
  /** The nearest test files, by the beginning of their names. */
  readonly tests: readonly string[]
}
