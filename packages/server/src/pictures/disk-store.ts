import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../database/new-id.ts'
import type { PictureStore } from './store.ts'

/** Keeps pictures as files in one folder. A file appears whole or not at all, whatever happens while it is written. */
export function createDiskStore(folder: string): PictureStore {
  const fileOf = (key: string) => path.join(folder, path.basename(key))

  return {
    async put(key, data) {
      await mkdir(folder, { recursive: true })
      const unfinished = path.join(folder, `.${newId()}`)
      await writeFile(unfinished, data)
      await rename(unfinished, fileOf(key))
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await access(fileOf(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
