// must be refused: no-restricted-imports
import { grant } from '../payments/grant.ts'

export const give = grant
