// must be refused: module-order
import { api } from '../api.ts'

export const calls = api
