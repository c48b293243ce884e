import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { apiTokensQuery } from './account-queries.ts'
import { NewToken } from './new-token.tsx'
import { OneToken } from './one-token.tsx'
import { SettingWindow } from './setting-window.tsx'
import { absentSettings, Setting, Settings } from './setting.tsx'

/** Programs that call in the member's name, each by a token of its own. */
export function ProgramSettings() {
  const query = useQuery(apiTokensQuery(useApi()))
  return (
    <Settings title="Programs" id="programs">
      <QueryState query={query} {...absentSettings}>
        {(tokens) => (
          <>
            {tokens.map((token) => (
              <OneToken key={token._id} token={token} />
            ))}
            <Setting
              title="Give a program access"
              text={
                <>
                  It gets a token with which it does what you allow, in your name. What there is to call is{' '}
                  <a href="/api/docs" className="underline">
                    described for programmers
                  </a>
                  .
                </>
              }
              action={
                <SettingWindow
                  label="Make a token"
                  fullLabel="Make a token for a program"
                  title="A token for a program"
                >
                  {(close) => <NewToken onClose={close} />}
                </SettingWindow>
              }
            />
          </>
        )}
      </QueryState>
    </Settings>
  )
}
