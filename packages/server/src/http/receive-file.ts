import { Refusal } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'

/**
 * The file in this field of a multipart form, whole; its size is limited where the multipart parser is registered.
 *
 * @throws {Refusal} `wrong-type` when the body is no form, `invalid-input` when the field holds no file
 */
export async function receiveFile(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong-type', 'Please send a form with a file.')

  const part = await request.file()
  if (!part || part.fieldname !== field)
    throw new Refusal('invalid-input', `The form has no file named '${field}'.`)
  const file = await part.toBuffer()
  if (file.length === 0) throw new Refusal('invalid-input', 'The file is empty.')
  return file
}
