import type { Environment } from '@warm-ladle/testing'
import type { CallToMake } from '../load-generator.ts'

/** Another server that lists the same meals from PostgreSQL. */
export interface Peer {
  readonly name: string
  /** Packages from npm, with exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The files of its folder, by path. */
  readonly files: Readonly<Record<string, string>>
  /** Replacements for versions that its dependencies require, such as one with a binary for this Node. */
  readonly overrides: Readonly<Record<string, string>>
  /** Arguments for Node, which serves the peer when run in its folder. */
  readonly args: readonly string[]
  environment(database: string, port: number): Environment
  /**
   * Prepares an empty database. `run` runs Node in the peer's folder, and `query` runs a statement in the
   * database.
   */
  prepare(tools: {
    run(args: readonly string[]): Promise<void>
    query(statement: string, values?: readonly unknown[]): Promise<void>
    /** Starts the server and stops it again. The first start creates its tables. */
    startOnce(): Promise<void>
  }): Promise<void>
  /** The path that returns 200 once the peer is ready. */
  readonly readyAt: string
  /** Columns of the peer's `meals` table that the product lacks, each as an SQL expression. */
  readonly columns: Readonly<Record<string, string>>
  list(choice: Choice): CallToMake
}

/** The filters of a list of 20, newest first. */
export interface Choice {
  readonly search: string
  readonly category: string
  readonly minCents: number
  readonly maxCents: number
}

/** The fields of a meal in a list. */
export const fields = [
  'id',
  'title',
  'category',
  'description',
  'image',
  'ingredients',
  'price_cents',
  'likes',
  'distributor_name',
  'distributor_email',
  'post_time',
  'rating',
  'reviews_count',
] as const
