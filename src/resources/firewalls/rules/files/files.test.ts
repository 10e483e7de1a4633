import { describe, expect, test } from 'vitest';
import { MAX_FILE, readRuleSet, writeRuleSet } from './files.ts';
import { type RuleSet } from '#analysis/packets/rule-set.ts';
import { noRules } from '../../model/values.ts';

const HEADER = 'direction,action,protocol,ports,ipv4,ipv6,label,description';
const POLICIES = 'inbound,DROP,default,,,,,\noutbound,ACCEPT,default,,,,,';

const csv = (...rows: readonly string[]): string => [HEADER, ...rows, POLICIES].join('\n');

async function read(text: string) {
  const reading = await readRuleSet(text);
  if (!('rules' in reading)) throw new Error(JSON.stringify(reading.issues));
  return reading;
}

async function errorsOf(text: string): Promise<string[]> {
  const reading = await readRuleSet(text);
  return 'issues' in reading ? reading.issues.map(({ where, reason }) => `${where}: ${reason}`) : [];
}

const SSH = {
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses: { ipv4: ['192.0.2.0/24', '198.51.100.7/32'], ipv6: [] },
  ports: '22, 80',
  label: '',
  description: '=1+1',
  origin: null,
  moved: false,
} as const;

const PING = { ...SSH, protocol: 'ICMP', ports: '', label: 'ping', description: '' } as const;

const SET: RuleSet = { inbound: [SSH], inbound_policy: 'DROP', outbound: [PING], outbound_policy: 'ACCEPT' };

describe('writing', () => {
  test('CSV has the policy of a direction after its rules, and nothing that a spreadsheet would execute', async () => {
    expect(await writeRuleSet(SET, 'csv')).toBe(
      [
        `\uFEFF${HEADER}`,
        `inbound,ACCEPT,TCP,"22, 80",192.0.2.0/24 198.51.100.7/32,,,'=1+1`,
        'inbound,DROP,default,,,,,',
        'outbound,ACCEPT,ICMP,,192.0.2.0/24 198.51.100.7/32,,ping,',
        'outbound,ACCEPT,default,,,,,',
      ].join('\r\n'),
    );
  });

  test("JSON is the wire's, without what is empty", async () => {
    expect(JSON.parse(await writeRuleSet(SET, 'json'))).toEqual({
      inbound: [
        {
          action: 'ACCEPT',
          protocol: 'TCP',
          ports: '22, 80',
          addresses: { ipv4: ['192.0.2.0/24', '198.51.100.7/32'] },
          description: '=1+1',
        },
      ],
      inbound_policy: 'DROP',
      outbound: [
        {
          action: 'ACCEPT',
          protocol: 'ICMP',
          addresses: { ipv4: ['192.0.2.0/24', '198.51.100.7/32'] },
          label: 'ping',
        },
      ],
      outbound_policy: 'ACCEPT',
    });
  });
});

describe('reading CSV', () => {
  test('accepts any case, spaces, missing masks, any order of columns and blank rows', async () => {
    const { rules, format, notes } = await read(
      [
        ' Label ,IPv4,Protocol,Action,Direction,ports,ipv6,description',
        ',,,,,,,',
        '=web,"198.51.100.7, 192.0.2.0/24", tcp ,accept,Inbound, 443 ,2001:db8::1,',
        ',,DEFAULT,drop,inbound,,,',
        '',
        ',,default,Accept,OUTBOUND,,,',
      ].join('\r\n'),
    );
    expect(rules).toEqual({
      ...noRules(),
      inbound: [
        {
          action: 'ACCEPT',
          protocol: 'TCP',
          addresses: { ipv4: ['198.51.100.7/32', '192.0.2.0/24'], ipv6: ['2001:db8::1/128'] },
          ports: '443',
          label: '=web',
          description: '',
          origin: null,
          moved: false,
        },
      ],
    });
    expect(format).toBe('csv');
    expect(notes).toEqual([]);
  });

  test.each([
    ['semicolons', ';'],
    ['tabs, as copied out of a spreadsheet', '\t'],
  ])('accepts %s', async (_, sign) => {
    const text = csv('inbound,ACCEPT,TCP,22,0.0.0.0/0,,web,').replaceAll(',', sign);
    expect((await read(`\uFEFF${text}`)).rules.inbound).toMatchObject([{ ports: '22', label: 'web' }]);
  });

  test('keeps the order of the rows of each direction, wherever the policies are', async () => {
    const rule = (direction: string, label: string) => `${direction},DROP,UDP,53,0.0.0.0/0,,${label},`;
    const text = [
      HEADER,
      POLICIES,
      rule('inbound', 'in1'),
      rule('outbound', 'out1'),
      rule('inbound', 'in2'),
      rule('outbound', 'out2'),
    ].join('\n');
    const { rules } = await read(text);
    expect(rules.inbound.map(({ label }) => label)).toEqual(['in1', 'in2']);
    expect(rules.outbound.map(({ label }) => label)).toEqual(['out1', 'out2']);
  });

  test('keeps spaces in labels and descriptions', async () => {
    const { rules } = await read(csv('inbound,ACCEPT,TCP,22,0.0.0.0/0,,web , two  words '));
    expect(rules.inbound).toMatchObject([{ label: 'web ', description: ' two  words ' }]);
  });

  test('reports ignored columns', async () => {
    const text = csv('inbound,ACCEPT,TCP,22,0.0.0.0/0,,web,,me').replace(HEADER, `${HEADER},owner`);
    expect((await read(text)).notes).toEqual(['Ignored unknown columns: owner']);
  });

  test.each([',', ';', '\t', '|'])('a first line tells spreadsheets that %j parts the cells', async (sign) => {
    const text = csv('inbound,ACCEPT,TCP,22,192.0.2.0/24,,ssh,').replaceAll(',', sign);
    for (const line of [`sep=${sign}`, `\uFEFFsep=${sign}`, `SEP=${sign}`]) {
      const { rules } = await read(`${line}\n${text}`);
      expect(rules.inbound.map(({ label, ports }) => [label, ports])).toEqual([['ssh', '22']]);
    }
    expect(await errorsOf(`sep=${sign}\n${text.replace('ACCEPT', 'GRANT')}`)).toEqual([
      expect.stringMatching(/^Row 3, /),
    ]);
  });

  test.each(['01-Oct', '1-Okt', 'Oct-01', '1. Okt', '1-10-2026', '2026-10-01', '10/1/2026'])(
    'a port range that a spreadsheet made the date %s of is told once, as what it is',
    async (ports) => {
      expect(await errorsOf(csv(`inbound,ACCEPT,TCP,${ports},192.0.2.0/24,,ssh,`))).toEqual([
        `Row 2, ports: "${ports}" is a date: a spreadsheet made it of a port range such as 1-10. Format the column as text, and enter the range again`,
      ]);
    },
  );

  test('reports errors by row, counting the header, and column', async () => {
    const text = csv(
      'inbound,ACCEPT,TCP,22,0.0.0.0/0,,web,',
      'inbound,ALLOW,TCP,022,0.0.0.0/0,,,',
      '',
      'outbound,DROP,ICMP,22,10.0.0.0/8 10.0.0.300,,,',
      'sideways,DROP,TCP,22,::/0,,ab,',
      'inbound,ACCEPT,TCP,80,,,,',
    );
    expect(await errorsOf(text)).toEqual([
      'Row 6, direction: Must be one of: inbound, outbound',
      'Row 3, action: Must be one of: ACCEPT, DROP',
      'Row 3, ports: "022" has a leading zero',
      'Row 6, ipv4 "::/0": This is an IPv6 network; it belongs in the other list',
      'Row 6, label: Must be 3 to 32 characters long',
      'Row 7, addresses: Enter at least one IPv4 or IPv6 network',
      'Row 5, ipv4 "10.0.0.300": Must be an IPv4 address and mask, for example 192.0.2.0/24',
      'Row 5, ports: Ports are allowed only with TCP and UDP',
    ]);
  });

  test.each([
    [
      [HEADER],
      'Inbound policy: A row with direction inbound, protocol default and the policy as its action is missing',
    ],
    [
      [HEADER, 'inbound,REJECT,default,,,,,', 'outbound,DROP,default,,,,,'],
      'Row 2, action: Must be one of: ACCEPT, DROP',
    ],
    [[csv(), 'inbound,DROP,default,,,,,'], 'Row 4: The inbound policy is already in row 2'],
    [
      [csv().replace('DROP,default,', 'DROP,default,22')],
      'Row 2, ports: A row with the protocol default is a policy: it has only direction and action',
    ],
    [
      ['inbound,ACCEPT,TCP,22,0.0.0.0/0,,,'],
      `Row 1 (the header): Must name the columns: ${HEADER.replaceAll(',', ', ')}`,
    ],
    [[csv().replace('ports', 'port')], 'Row 1 (the header): The column "ports" is missing'],
    [[csv().replace(HEADER, `${HEADER},Ports`)], 'Row 1 (the header): The column "ports" appears twice'],
    [
      [csv('inbound,ACCEPT,TCP,80,443,0.0.0.0/0,,web,mail')],
      'Row 2: More cells than columns. Put a cell with several ports in quotation marks',
    ],
    [[csv('inbound,ACCEPT,TCP,"80')], 'Line 2: A quotation mark is opened here and never closed'],
  ])('%j is refused', async (lines, error) => {
    expect((await errorsOf(lines.join('\n')))[0]).toBe(error);
  });
});

describe('reading JSON', () => {
  test('accepts any case, spaces, missing masks and empty fields', async () => {
    const { rules, format } = await read(`\uFEFF
      {"inbound": [{"action": " accept", "protocol": "tcp", "ports": " 22 ", "label": null, "description": "",
        "addresses": {"ipv4": ["192.0.2.1"], "ipv6": []}}],
      "inbound_policy": "drop", "outbound_policy": "Accept"}`);
    expect(rules).toEqual({
      ...noRules(),
      inbound: [{ ...SSH, addresses: { ipv4: ['192.0.2.1/32'], ipv6: [] }, ports: '22', description: '' }],
    });
    expect(format).toBe('json');
  });

  test('accepts the rules of a whole firewall', async () => {
    const text = JSON.stringify({ id: 1, label: 'web', rules: JSON.parse(await writeRuleSet(SET, 'json')) });
    expect((await read(text)).rules).toEqual(SET);
  });

  test('reports ignored fields', async () => {
    const rule = { action: 'DROP', protocol: 'TCP', port: '22', addresses: { ipv4: ['0.0.0.0/0'], ipv5: [] } };
    const { notes } = await read(JSON.stringify({ ...noRules(), outbound: [rule, rule], version: 3 }));
    expect(notes).toEqual(['Ignored unknown fields: version, port, ipv5']);
  });

  test('reports errors by rule and field', async () => {
    const text = JSON.stringify({
      inbound: [
        'all',
        {
          action: 'DROP',
          protocol: 'TCP',
          ports: '80-22',
          addresses: { ipv4: ['10.0.0.0/8', 7], ipv6: ['fe80::1%eth0/64'] },
        },
      ],
      inbound_policy: 'DROP',
      outbound: {},
    });
    expect(await errorsOf(text)).toEqual([
      'Inbound rule 1: Must be an object',
      'Inbound rule 2, ipv4, entry 2: Must be text',
      'Inbound rule 2, ipv6 "fe80::1%eth0/64": A zone id (the part after %) is not allowed',
      'Inbound rule 2, ports: In the range "80-22" the end must be above the start',
      'outbound: Must be a list',
      'Outbound policy: This field is required',
    ]);
  });

  test('reports too many rules', async () => {
    const inbound = Array.from({ length: 26 }, () => SSH);
    expect(await errorsOf(await writeRuleSet({ ...noRules(), inbound }, 'json'))).toEqual([
      'Rule set: Up to 25 rules are allowed across inbound and outbound; this has 26',
    ]);
  });

  test.each([
    ['{"inbound": [', /^File: Not valid JSON\. .+/],
    ['[]', /^File: Must be an object with inbound, inbound_policy, outbound, outbound_policy$/],
  ])('%s is refused', async (text, error) => {
    expect(await errorsOf(text)).toEqual([expect.stringMatching(error)]);
  });
});

describe('excessive sizes are reported in one error', () => {
  test.each([
    [
      csv(...Array.from({ length: 62_000 }, () => 'a,b,c,d,e,f,g,h')),
      'Rule set: Up to 25 rules are allowed; this has 62000',
    ],
    [
      csv(`outbound,,,,${'1 '.repeat(120_000)},,,`),
      'Row 2, addresses: Up to 255 addresses are allowed in one rule; this has 120000',
    ],
    [
      JSON.stringify({ inbound: [{ addresses: { ipv6: Array.from({ length: 200_000 }, () => 1) } }] }),
      'Inbound rule 1, addresses: Up to 255 addresses are allowed in one rule; this has 200000',
    ],
    ['['.repeat(MAX_FILE), expect.stringMatching(/^File: Not valid JSON/)],
  ])('%#', async (text, error) => {
    expect(await errorsOf(text)).toEqual([error]);
  });
});

test('an empty file is refused, and so is one that is far too large', async () => {
  expect(await errorsOf(' \n')).toEqual(['File: The file is empty']);
  expect(await errorsOf('x'.repeat(MAX_FILE + 1))).toEqual(['File: Longer than 1 MB']);
  expect(await errorsOf('x'.repeat(MAX_FILE))).not.toEqual(['File: Longer than 1 MB']);
});
