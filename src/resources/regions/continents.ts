/** The countries of each continent, by their ISO codes. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'North America':
    'ag ai aw bb bl bm bq bs bz ca cr cu cw dm do gd gl gp gt hn ht jm kn ky lc mf mq ms mx ni pa pm pr sv sx tc tt us vc vg vi',
  'South America': 'ar bo br cl co ec fk gf gy pe py sr uy ve',
  Europe:
    'ad al at ax ba be bg by ch cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is it je li lt lu lv mc md me mk mt nl no pl pt ro rs ru se si sj sk sm ua uk va xk',
  Africa:
    'ao bf bi bj bw cd cf cg ci cm cv dj dz eg eh er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng re rw sc sd sh sl sn so ss st sz td tg tn tz ug yt za zm zw',
  Asia: 'ae af am az bd bh bn bt cn ge hk id il in iq ir jo jp kg kh kp kr kw kz la lb lk mm mn mo mv my np om ph pk ps qa sa sg sy th tj tl tm tr tw uz vn ye',
  Oceania: 'as au ck fj fm gu ki mh mp nc nf nr nu nz pf pg pn pw sb tk to tv vu wf ws',
};

const CONTINENTS = new Map(
  Object.entries(COUNTRIES).flatMap(([continent, codes]) => codes.split(' ').map((code) => [code, continent])),
);

/** The continent of a country's code. */
export const continentOf = (country: string): string => CONTINENTS.get(country.toLowerCase()) ?? 'Elsewhere';
