import { useEffect, useRef, useState } from 'react'

const storageKey = 'counter-sound'

/** Plays a short tone for new tickets, once it is switched on: browsers allow no sound without a press. */
export function useNewTicketSound(waiting: readonly string[]) {
  const [isOn, setOn] = useState(() => window.localStorage.getItem(storageKey) === 'on')
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
    setOn(!isOn)
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
