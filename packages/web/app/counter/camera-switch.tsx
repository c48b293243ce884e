import { Camera, CameraOff } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useQueryString } from '../url/use-query-string.ts'

/** Whether codes are scanned by camera, which the URL says: a reload goes on with it. */
export function useCameraSwitch() {
  const { query, change } = useQueryString()
  const isOn = query.get('camera') === 'on'
  function toggle() {
    if (isOn || isLoadedHere()) return change('camera', isOn ? '' : 'on', { isContinued: true })
    // cameras are only allowed to a document that was loaded as the counter
    const url = new URL(window.location.href)
    url.searchParams.set('camera', 'on')
    window.location.assign(url)
  }
  return { isOn, toggle }
}

/** Whether the document was loaded at this URL, and not come from another page. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname
}

/** Switches scanning by camera on and off. */
export const CameraSwitch = ({ isOn, toggle }: ReturnType<typeof useCameraSwitch>) => {
  const Icon = isOn ? Camera : CameraOff
  return (
    <Button variant="outline" size="lg" icon aria-label="Scan by camera" aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
