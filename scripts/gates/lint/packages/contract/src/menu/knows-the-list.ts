// must be refused: no-restricted-imports
import { api } from '../api.ts'

export const calls = api
