import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { passkeysQuery } from './account-queries.ts'
import { absentSettings, Settings } from './setting.tsx'
import { OnePasskey } from './one-passkey.tsx'
import { AddPasskey } from './add-passkey.tsx'

/** The passkeys of the account, with a button to add one. */
export function PasskeySettings() {
  const query = useQuery(passkeysQuery(useApi()))
  return (
    <Settings title="Passkeys">
      <QueryState query={query} {...absentSettings}>
        {(passkeys) => (
          <>
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey._id} passkey={passkey} />
            ))}
            <AddPasskey />
          </>
        )}
      </QueryState>
    </Settings>
  )
}
