import { useMutation } from '@tanstack/react-query'
import type { ImportReport } from '@warm-ladle/contract'
import { useState } from 'react'
import { type ApiClient, useApi } from '../../api/query.ts'
import type { ActName } from '../../api/stale-queries.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useLeaveDone } from '../../ui/done-before.tsx'
import { texts } from './texts.ts'

/** The options of an import. */
export interface Choices {
  readonly isUpdating: boolean
  readonly isInviting: boolean
  /** Whether unknown columns are left out. */
  readonly isSkipping: boolean
}

/** The two things that can be imported. */
export interface ImportKind {
  /** The button's label, with the number of records. */
  readonly imports: typeof texts.importResidents | typeof texts.importMeals
  readonly send: (
    api: ApiClient,
    file: File,
    choices: Choices & { readonly isDryRun: boolean },
  ) => Promise<{ readonly message: string; readonly report: ImportReport }>
  /** The path of the list that shows the imported records. */
  readonly listPath: string
  readonly act: ActName
}

const defaultChoices: Choices = { isUpdating: false, isInviting: false, isSkipping: false }

/** The state of an import. Each chosen file and each changed option starts a trial; a confirmation imports the file. */
export function useImport({ act, send, listPath }: ImportKind) {
  const t = useTranslate()
  const api = useApi()
  const leaveDone = useLeaveDone()
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState(defaultChoices)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const trial = useMutation({
    mutationFn: ({ tried, ...given }: Choices & { readonly tried: File }) =>
      send(api, tried, { ...given, isDryRun: true }),
    onSuccess: ({ report }) => setUnknown(report.reading.unknown),
  })
  const importing = useNotifyingMutation({
    act,
    run: (chosen: File) => send(api, chosen, { ...choices, isDryRun: false }),
    done: ({ message }) => {
      leaveDone(listPath, message)
      return { dialog: { title: message } }
    },
    failure: t(texts.importFailed),
  })
  const tryFile = (tried: File | undefined, given: Choices) => {
    setFile(tried)
    setChoices(given)
    if (tried) trial.mutate({ tried, ...given })
    else trial.reset()
  }
  return {
    file,
    choices,
    trial,
    isImporting: importing.isPending,
    /** The file's unknown columns. */
    unknown,
    choose(chosen: File | undefined) {
      setUnknown([])
      tryFile(chosen, { ...choices, isSkipping: false })
    },
    change: (given: Partial<Choices>) => tryFile(file, { ...choices, ...given }),
    start: () => file && importing.start(file),
    retry: () => tryFile(file, choices),
  }
}

/** Files to fill in: an export's headings, and one line as an example. */
export const samples = {
  residents: {
    name: 'residents.csv',
    text: 'Name,Email,Room,Card,Membership,Language\r\nAmina Rahman,amina@example.org,B 12,,Silver,bn\r\n',
  },
  meals: {
    name: 'meals.csv',
    text: [
      'Title,Category,Price,Ingredients,Description,Contains,May contain,Suits,Rating,Image',
      'Red lentil soup,Lunch,4.50,"Red lentils, Carrots, Cumin","Warm, with lemon.",none,celery,vegan,,',
      '',
    ].join('\r\n'),
  },
} as const
