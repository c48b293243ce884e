import { Refusal } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'

/**
 * The complete file in this field of a multipart form; the multipart parser limits its size.
 *
 * @throws {Refusal} `wrong-type` when the body is not a form, `invalid-input` when the field holds no file
 */
export async function receiveFile(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong-type', 'Please send a form with a file.')

  const file = await fileIn(request, field).catch(refuseBrokenForm)
  if (!file) throw new Refusal('invalid-input', `The form has no file named '${field}'.`)
  if (file.length === 0) throw new Refusal('invalid-input', 'The file is empty.')
  return file
}

async function fileIn(request: FastifyRequest, field: string) {
  const part = await request.file()
  return part?.fieldname === field ? part.toBuffer() : undefined
}

/** The parser's errors have a status for an exceeded limit, and none for a malformed form. */
function refuseBrokenForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal('invalid-input', 'This form cannot be read.')
}
