import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsePictureHash } from '@warm-ladle/contract'
import * as z from 'zod'
import { BackupFailure, undefinedIfMissing } from './failure.ts'

/** Names of the parts of a backup; the first two and the pictures are those of a DATA_DIR. */
export const parts = {
  sqlite: 'warm-ladle.sqlite',
  secret: 'auth-secret',
  postgres: 'database.dump',
  pictures: 'pictures',
  manifest: 'manifest.json',
} as const

export const pictureFile = (key: string): string => `${parts.pictures}/${key}`

/** The picture's key; undefined for the backup's other files. */
export const keyOfFile = (file: string): string | undefined =>
  file.startsWith(`${parts.pictures}/`) ? file.slice(parts.pictures.length + 1) : undefined

/** The last is of backups from before the first release, which are refused for that. */
const databaseFiles: readonly string[] = [parts.sqlite, parts.postgres, 'functions.sql']

/** Other names could lead out of the folder. */
const isPart = (file: string) =>
  [...databaseFiles, parts.secret].includes(file) || parsePictureHash(keyOfFile(file) ?? '') !== undefined

const File = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type File = z.infer<typeof File>

/** What a backup says of itself. It is written last. */
export const Manifest = z.object({
  product: z.literal('Warm Ladle'),
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  kind: z.enum(['demonstration', 'production']),
  /** The moment that the backup shows. */
  at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The schema of the tables on PostgreSQL. */
  schema: z.string().optional(),
  lastMigration: z.string(),
  migrations: z.array(z.string()),
  /** Rows by table. */
  counts: z.record(z.string(), z.int().min(0)),
  /** Pictures that rows name and that were missing already. */
  missingPictures: z.array(z.string()),
  files: z.record(z.string().refine(isPart), File),
})
export type Manifest = z.infer<typeof Manifest>

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })

/** @throws {BackupFailure} when the folder is no whole backup, or one of a later format; Node's error when it may not be read */
export async function readManifest(folder: string): Promise<Manifest> {
  // one that may not be read is none that is missing: to an operator that would say that the data are lost
  const text = await readFile(path.join(folder, parts.manifest), 'utf8').catch(undefinedIfMissing)
  if (text === undefined) {
    throw new BackupFailure(`${folder} is no backup: it has no ${parts.manifest}, which is written last.`)
  }
  const parsed = Manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupFailure(
    `${parts.manifest} in ${folder} cannot be read: it is damaged, or of a later version of Warm Ladle.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
