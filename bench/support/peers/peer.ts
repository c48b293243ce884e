import type { Environment } from '@warm-ladle/testing'
import type { CallToMake } from '../load-generator.ts'

/** Another server that lists the same meals from a PostgreSQL. */
export interface Peer {
  readonly name: string
  /** What npm installs, with exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Files of its folder, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** Versions in place of those that its dependencies ask for, such as one that brings a binary for this Node. */
  readonly overrides: Readonly<Record<string, string>>
  /** What Node is given in its folder to serve. */
  readonly args: readonly string[]
  environment(database: string, port: number): Environment
  /** Prepares an empty database: with `run` a command of Node in its folder, with `query` a statement in the database. */
  prepare(tools: {
    run(args: readonly string[]): Promise<void>
    query(statement: string, values?: readonly unknown[]): Promise<void>
    /** Starts the server and stops it again, which makes its tables. */
    startOnce(): Promise<void>
  }): Promise<void>
  /** What answers with 200 as soon as it can serve. */
  readonly readyAt: string
  /** The columns of its table `meals` beside those of the product, as an expression of SQL each. */
  readonly columns: Readonly<Record<string, string>>
  list(choice: Choice): CallToMake
}

/** A list of 20, newest first. */
export interface Choice {
  readonly search: string
  readonly category: string
  readonly minCents: number
  readonly maxCents: number
}

/** What a list shows of a meal. */
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
