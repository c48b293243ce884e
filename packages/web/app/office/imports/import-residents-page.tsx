import { residentImportColumns } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/import-residents-page.ts'
import { ImportForm } from './import-form.tsx'
import { texts } from './texts.ts'
import { type ImportKind, samples } from './use-import.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.residents })

const residents: Omit<ImportKind, 'listPath'> = {
  imports: texts.importResidents,
  send: (api, file, { isUpdating, isInviting, isSkipping, isDryRun }) =>
    api.imports.residents({
      file,
      query: {
        ...(isDryRun && { dryRun: 'true' }),
        ...(isUpdating && { existing: 'update' }),
        ...(isInviting && { invite: 'true' }),
        ...(isSkipping && { unknown: 'skip' }),
      },
    }),
  act: 'imports.residents',
}

const newestPath = '/dashboard/ManageUsers?sortBy=newest'

/** The admins' page for adding many residents at once. */
export default function ImportResidentsPage() {
  const t = useTranslate()
  const { mailEnabled } = usePublicConfig()
  return (
    <>
      <PageHeading
        title={t(texts.residents)}
        description={t(mailEnabled ? texts.residentsByMail : texts.residentsBySlips)}
        aside={
          <ButtonLink to="/dashboard/ManageUsers" variant="outline">
            {t(texts.allUsers)}
          </ButtonLink>
        }
      />
      <ImportForm
        // if the hostel sends no email, the next step is to print slips for the new residents
        kind={{ ...residents, listPath: mailEnabled ? newestPath : '/dashboard/ManageUsers/slips' }}
        columns={residentImportColumns}
        sample={samples.residents}
        updates={t(texts.updateResidents)}
        invites={mailEnabled ? t(texts.inviteResidents) : undefined}
      />
    </>
  )
}
