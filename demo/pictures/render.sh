#!/bin/sh
# render.sh NAME [draft]: remake one picture from the scene and variant recorded in finals.json.
# Environment: OUT (work folder, default ./out), SPP (samples), WIDTH.
set -e
cd "$(dirname "$0")"
name=$1
[ -n "$name" ] || { echo "usage: render.sh NAME [draft]" >&2; exit 2; }
out=${OUT:-out}
mkdir -p "$out"
set -- $(python3 - "$name" "${2:-final}" <<'P'
import json, sys
e = next((e for e in json.load(open('finals.json')) if e['code'] == sys.argv[1]), None)
if e is None: sys.exit('no picture of that name in finals.json')
d = sys.argv[2] == 'draft'
print(e['scene'], 480 if d else 1280, 14 if d else e['variant'].get('spp', 24))
P
) "$2"
nice -n 19 blender -b -P "$1.py" -- --picture "$name" --out "$out" --w "${WIDTH:-$2}" --spp "${SPP:-$3}" | grep KIT
if [ "${4:-}" = draft ]; then
  echo "$out/${name}_d.png"
else
  mkdir -p ../catalogue/pictures
  cwebp -quiet -m 6 -q 80 "$out/$name.png" -o "../catalogue/pictures/$name.webp"
  ls -l "../catalogue/pictures/$name.webp"
fi
