import { Bell, BellOff, Camera, CameraOff, type LucideIcon, Maximize } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.tsx'
import { useQueryString } from '../../page/use-query-string.ts'
import { texts } from './texts.ts'
import type { Ticket } from './tickets.ts'

/** Whether the camera scans codes. The state is in the URL, so it survives a reload. */
export function useCameraSwitch() {
  const { query, change } = useQueryString()
  // during server rendering the camera is off, since there is none
  const isOn = useHydrated() && query.get('camera') === 'on'
  function toggle() {
    if (isOn || isLoadedHere()) return change('camera', isOn ? '' : 'on', { isContinued: true })
    // only a document that was loaded at the counter's URL may use the camera, so it is loaded again
    const url = new URL(window.location.href)
    url.searchParams.set('camera', 'on')
    window.location.assign(url)
  }
  return { isOn, toggle }
}

/** Whether the document was loaded at this URL, rather than reached from another page. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname
}

export const CameraSwitch = (camera: ReturnType<typeof useCameraSwitch>) => (
  <IconSwitch name={useTranslate()(texts.scanByCamera)} on={Camera} off={CameraOff} {...camera} />
)

/** Switches the sound for new tickets on and off. */
export function SoundSwitch({ waiting }: { waiting: readonly Ticket[] }) {
  const sound = useNewTicketSound(waiting.map(({ id }) => id))
  return <IconSwitch name={useTranslate()(texts.sound)} on={Bell} off={BellOff} {...sound} />
}

interface IconSwitchProps {
  name: string
  on: LucideIcon
  off: LucideIcon
  isOn: boolean
  toggle: () => void
}

function IconSwitch({ name, on, off, isOn, toggle }: IconSwitchProps) {
  const Icon = isOn ? on : off
  return (
    <Button
      variant="outline"
      size="lg"
      icon
      className="max-xl:size-12 max-sm:order-1 max-sm:size-11"
      aria-label={name}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}

const storageKey = 'counter-sound'

/** Plays a short tone for new tickets once it is switched on: browsers allow no sound before a press. */
function useNewTicketSound(waiting: readonly string[]) {
  const [chosen, choose] = useState<boolean>()
  const isStored = useHydrated() && window.localStorage.getItem(storageKey) === 'on'
  const isOn = chosen ?? isStored
  const known = useRef<ReadonlySet<string>>(undefined)
  const audio = useRef<AudioContext>(undefined)
  const ids = waiting.join()

  useEffect(() => {
    const now = ids.split(',')
    const before = known.current
    known.current = new Set([...(before ?? []), ...now])
    if (isOn && before && now.some((id) => id !== '' && !before.has(id))) {
      audio.current ??= new AudioContext()
      beep(audio.current)
    }
  }, [ids, isOn])

  const toggle = () => {
    window.localStorage.setItem(storageKey, isOn ? 'off' : 'on')
    choose(!isOn)
    if (isOn) return
    audio.current ??= new AudioContext()
    beep(audio.current)
  }
  return { isOn, toggle }
}

function beep(audio: AudioContext) {
  const tone = new OscillatorNode(audio, { frequency: 880 })
  const volume = new GainNode(audio, { gain: 0.15 })
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.18)
}

export const FullScreenSwitch = () => (
  <Button
    variant="outline"
    size="lg"
    icon
    className="max-xl:size-12 max-md:hidden"
    aria-label={useTranslate()(texts.fullScreen)}
    onClick={() => void toggleFullScreen()}
  >
    <Maximize aria-hidden="true" className="size-5" />
  </Button>
)

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen().catch(() => undefined)
}
