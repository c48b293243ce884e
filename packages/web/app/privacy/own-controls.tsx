import { useQuery } from '@tanstack/react-query'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { needsQuery } from '../dish/needs-query.ts'
import { useSaveNeeds } from '../dish/use-save-needs.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** What the signed-in can do at once: take their consent back, and have their data as one file. */
export function OwnControls() {
  return (
    <section aria-labelledby="own-data" className="surface mt-8 p-5 sm:p-6">
      <h2 id="own-data" className="text-2xl">
        Your own data
      </h2>
      <p className="mt-2 text-muted">
        The file holds what the database keeps about you, except passwords, other secrets, and e-mails on
        their way.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Download />
        <TakeConsentBack />
        <ButtonLink to="/dashboard/userHome" variant="outline">
          Your profile
        </ButtonLink>
      </div>
    </section>
  )
}

function Download() {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.ownData.export(),
    done: (file) => {
      saveFile('my-data.json', JSON.stringify(file, null, 2))
    },
    failure: failureTitle('Your data could not be fetched. Please try again.'),
    invalidates: [],
  })
  return (
    <Button pending={isPending} onClick={() => start()}>
      Download my data
    </Button>
  )
}

/** One click, without a question: consent is taken back as easily as it was given. */
function TakeConsentBack() {
  const { data: needs } = useQuery(needsQuery(useApi()))
  const { start, isPending } = useSaveNeeds()
  if (!needs?.consent) return null
  return (
    <Button
      variant="outline"
      pending={isPending}
      onClick={() => start({ avoids: [], diets: [], consent: false })}
    >
      Take my consent back and delete my needs
    </Button>
  )
}
