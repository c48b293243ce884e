import { existsSync } from 'node:fs'
import path from 'node:path'

/** How an operator of this installation types its commands, without arguments. */
export interface OwnCommands {
  readonly admin: string
  readonly production: string
  readonly demonstration: string
}

const ofClone: OwnCommands = {
  admin: 'npm run admin --',
  production: 'npm run production',
  demonstration: 'npm start',
}

const ofArchive: OwnCommands = {
  admin: 'warm-ladle admin',
  production: 'warm-ladle serve',
  demonstration: 'warm-ladle demonstration',
}

/** The product's commands in this folder; the archive and the image have their own program and no npm. */
export const commandsIn = (root: string): OwnCommands =>
  existsSync(path.join(root, 'bin/warm-ladle')) ? ofArchive : ofClone

/** The folder of the clone, archive or image; the bundle's folder is next to that of the sources. */
export const productFolder = path.resolve(import.meta.dirname, '../../..')

export const ownCommands = commandsIn(productFolder)
