import { platePath } from '@warm-ladle/contract'

/** Loads a plate as a file to upload like a photo, so that the meal keeps it whatever later releases draw. */
export async function loadPlate(plate: string): Promise<File> {
  const answer = await fetch(platePath(plate))
  if (!answer.ok) throw new Error(`The plate could not be loaded: ${answer.status}`)
  return new File([await answer.blob()], `${plate}.avif`, { type: 'image/avif' })
}
