/*
 * Generates a client's types from the API description, as an external program would from /api/openapi.json.
 *
 *   node packages/program/generate.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { describeApi } from '@warm-ladle/server/openapi'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = new URL('build/', import.meta.url)
// the parser accepts a string, or a document in its own type
const types = await openapiTS(JSON.stringify(await describeApi()))
await mkdir(folder, { recursive: true })
await writeFile(new URL('api.ts', folder), astToString(types))
