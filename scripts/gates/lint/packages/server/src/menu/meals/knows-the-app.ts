// must be refused: module-order
import { createApp } from '../../app.ts'

export const app = createApp
