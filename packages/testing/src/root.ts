import path from 'node:path'

/** The product's root folder, where `npm start` runs. */
export const root = path.resolve(import.meta.dirname, '../../..')
