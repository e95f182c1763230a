let audio: AudioContext | undefined

/** Hertz and the number of sounds: high and once for those who board, low and twice for those who do not. */
const sounds = {
  accepted: { pitch: 1_320, beats: 1, vibration: [80] },
  doubtful: { pitch: 660, beats: 1, vibration: [80, 60, 80] },
  refused: { pitch: 220, beats: 2, vibration: [250, 100, 250] },
}

export type SignalKind = keyof typeof sounds

/** Sounds and vibrates, where the device can. */
export function signal(kind: SignalKind): void {
  const { pitch, beats, vibration } = sounds[kind]
  navigator.vibrate?.(vibration)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // Suspended where nothing was pressed on the page yet.
  void audio.resume()
  for (let beat = 0; beat < beats; beat += 1) {
    const begin = audio.currentTime + beat * 0.22
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.18)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.2)
  }
}
