/** The signature and the header chunk, which the density comes after. */
const HEADER_BYTES = 33;
const PER_METRE = 1;

/** CRC-32, as each chunk of a PNG ends with. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 0 ? 0 : 0xedb88320);
  }
  return ~crc >>> 0;
}

/** The same PNG with its density, without which programs print a pixel at 1/72 or 1/96 of an inch. */
export async function withDensity(png: Blob, pixelsPerMetre: number): Promise<Blob> {
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  new TextEncoder().encodeInto('pHYs', new Uint8Array(chunk.buffer, 4, 4));
  chunk.setUint32(8, pixelsPerMetre);
  chunk.setUint32(12, pixelsPerMetre);
  chunk.setUint8(16, PER_METRE);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.slice(0, HEADER_BYTES), chunk.buffer, png.slice(HEADER_BYTES)], { type: png.type });
}
