import { createServer } from 'node:http';
import { createMock } from '#mocks/mock.ts';
export interface Server {
  origin: string;
  close(): void;
}
export async function serveMock(): Promise<Server> {
  const mock = createMock();
  const s = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const c of req) chunks.push(c);
    const body = Buffer.concat(chunks);
    const r = await mock.handle(
      new Request(`http://127.0.0.1${req.url}`, {
        method: req.method!,
        headers: req.headers as never,
        ...(body.length && { body }),
      }),
    );
    res.writeHead(r!.status, Object.fromEntries(r!.headers));
    res.end(await r!.text());
  });
  await new Promise<void>((ok) => s.listen(0, '127.0.0.1', ok));
  return {
    origin: `http://127.0.0.1:${(s.address() as any).port}`,
    close: () => {
      s.closeAllConnections();
      s.close();
    },
  };
}
