// The part of the Encoding Standard that this package uses; Node and browsers both have it.

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
