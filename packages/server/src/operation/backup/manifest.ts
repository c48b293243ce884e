import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsePictureHash } from '@warm-ladle/contract'
import * as z from 'zod'
import { BackupFailure, undefinedIfMissing } from './failure.ts'

/** Names of the parts of a backup; the first two and the pictures have the same names in DATA_DIR. */
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

/** The last one occurs in backups from before the first release, which are refused because of it. */
const databaseFiles: readonly string[] = [parts.sqlite, parts.postgres, 'functions.sql']

/** Other names could lead outside of the folder. */
const isPart = (file: string) =>
  [...databaseFiles, parts.secret].includes(file) || parsePictureHash(keyOfFile(file) ?? '') !== undefined

const File = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type File = z.infer<typeof File>

/** A backup's description of itself, written last. */
export const Manifest = z.object({
  product: z.literal('Warm Ladle'),
  format: z.literal(1),
  /** The product's version. */
  version: z.string(),
  kind: z.enum(['demonstration', 'production']),
  /** The moment whose data the backup contains. */
  at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The schema of the tables on PostgreSQL. */
  schema: z.string().optional(),
  lastMigration: z.string(),
  migrations: z.array(z.string()),
  /** Number of rows per table. */
  counts: z.record(z.string(), z.int().min(0)),
  /** Pictures that rows refer to but that were already missing. */
  missingPictures: z.array(z.string()),
  files: z.record(z.string().refine(isPart), File),
})
export type Manifest = z.infer<typeof Manifest>

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })

/**
 * @throws {BackupFailure} if the folder is not a complete backup or has a later format; Node's error if it is
 * unreadable
 */
export async function readManifest(folder: string): Promise<Manifest> {
  // an unreadable file must not count as missing, because that would mean that the data is lost
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
