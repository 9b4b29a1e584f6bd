import { crc32 } from "node:zlib";

const header = (signature: number, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
};

export function storedZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const local = header(0x04034b50, 30);
    const central = header(0x02014b50, 46);
    // Writes versions and UTF-8 flag, then checksum, sizes and name length, into both headers.
    for (const [bytes, at] of [
      [local, 4],
      [central, 6],
    ] as const) {
      bytes.writeUInt16LE(20, at);
      bytes.writeUInt16LE(0x0800, at + 2);
      bytes.writeUInt32LE(crc32(content), at + 10);
      bytes.writeUInt32LE(content.length, at + 14);
      bytes.writeUInt32LE(content.length, at + 18);
      bytes.writeUInt16LE(name.length, at + 22);
    }
    central.writeUInt16LE(20, 4);
    central.writeUInt32LE(offset, 42);
    locals.push(local, name, content);
    directory.push(central, name);
    offset += local.length + name.length + content.length;
  }
  const central = Buffer.concat(directory);
  const end = header(0x06054b50, 22);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
