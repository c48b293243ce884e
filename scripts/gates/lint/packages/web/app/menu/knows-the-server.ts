// must be refused: no-restricted-imports
import { createApp } from '../../../server/src/app.ts'

export const app = createApp
