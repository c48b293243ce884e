import { residentImportColumns } from '@warm-ladle/contract'
import { pageMeta } from '../page/page-meta.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/import-residents-page.ts'
import { ImportForm } from './import-form.tsx'
import { type ImportKind, samples } from './use-import.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Import residents' })

const residents: Omit<ImportKind, 'listPath'> = {
  noun: 'resident',
  send: (api, file, { isUpdating, isInviting, isDryRun }) =>
    api.imports.residents({
      file,
      query: {
        ...(isDryRun && { dryRun: 'true' }),
        ...(isUpdating && { existing: 'update' }),
        ...(isInviting && { invite: 'true' }),
      },
    }),
  changed: [['members'], ['activity'], ['overview']],
}

const newestPath = '/dashboard/ManageUsers?sortBy=newest'
const byMail = 'Residents set their password with ‘Forgot password?’.'
const bySlips = 'Then you print login slips, with which residents choose a password.'

/** The admins' page to add many residents at once. */
export default function ImportResidentsPage() {
  const { mailEnabled } = usePublicConfig()
  return (
    <>
      <PageHeading
        title="Import residents"
        description={`From a CSV file. If one line has an error, nothing is imported. ${mailEnabled ? byMail : bySlips}`}
        aside={
          <ButtonLink to="/dashboard/ManageUsers" variant="outline">
            All users
          </ButtonLink>
        }
      />
      <ImportForm
        // without mail they need slips next
        kind={{ ...residents, listPath: mailEnabled ? newestPath : '/dashboard/ManageUsers/slips' }}
        columns={residentImportColumns}
        sample={samples.residents}
        updates="Update name, room and card of residents who exist"
        invites={mailEnabled ? 'Invite new residents by mail' : undefined}
      />
    </>
  )
}
