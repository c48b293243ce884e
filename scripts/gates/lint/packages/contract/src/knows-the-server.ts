// must be refused: no-restricted-imports
import { createApp } from '@warm-ladle/server'

export const app = createApp
