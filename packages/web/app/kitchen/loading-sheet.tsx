import { Loading } from '../ui/loading.tsx'

export const LoadingSheet = () => (
  <>
    <h1 className="sr-only">Kitchen sheet</h1>
    <Loading className="surface h-96" />
  </>
)
