// must be refused: module-order
import { addRequest } from '../bookings/requests/add-request.ts'

export const add = addRequest
