/** A realistic mistake, as an edit of one file that the tests must notice. */
export interface Fault {
  /** What would be wrong for the people who use the product. */
  readonly fault: string
  /** Below the folder `packages`. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Where it shows only on PostgreSQL, of which PGlite is the one that is always there; else SQLite. */
  readonly dialect?: 'sqlite' | 'pglite'
  /** The nearest test files, below the folder `packages`. */
  readonly tests: readonly string[]
}
