import { useQueryClient } from '@tanstack/react-query'
import { MemberName } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { onlyFile } from '../forms/picture-file.ts'
import { Photo } from '../session/sign-in/account-fields.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useUpload } from '../api/use-upload.ts'

/** The form of name and photo. */
export const Profile = z.object({
  name: MemberName,
  photo: z.pipe(onlyFile, z.optional(Photo)),
})
type Profile = z.infer<typeof Profile>

/** Uploads a new photo, if any, and changes the profile, also in other tabs. */
export function useChangeProfile() {
  const api = useApi()
  const client = useQueryClient()
  const upload = useUpload()
  return async ({ name, photo }: Profile) => {
    const body = { name, ...(photo && { photo: await upload(photo) }) }
    const told = await api.account.change({ body })
    await sessionChanged(client)
    return told
  }
}
