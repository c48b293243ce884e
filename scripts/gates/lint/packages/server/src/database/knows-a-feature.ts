// must be refused: module-order
import { grant } from '../money/ledger/grant.ts'

export const give = grant
