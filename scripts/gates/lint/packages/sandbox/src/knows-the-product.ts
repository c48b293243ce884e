// must be refused: no-restricted-imports
import { api } from '@warm-ladle/contract'

export const calls = api
