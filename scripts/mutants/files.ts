/** A file that contains rules, with the tests that must notice every small change of them. */
export interface MutatedFile {
  readonly path: string
  /** The project of vitest.config.ts, and its test files below its root. */
  readonly project: string
  readonly tests: readonly string[]
}

const server = (file: string, ...tests: readonly string[]): MutatedFile => ({
  path: `packages/server/src/${file}.ts`,
  project: 'server on sqlite',
  tests: tests.map((name) => `test/${name}.test.ts`),
})

/** What `npm run mutants` tries: each file with the few tests that are nearest to it, since every mutant starts them again. */
export const mutatedFiles: readonly MutatedFile[] = [server('outbox/decide', 'decide')]
