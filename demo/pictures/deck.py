import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import boats
from town import figure
# on board a gulet: --v aft (table and cushions under the awning) | bow (sun mats towards the bowsprit) | cabin (a double cabin below deck); recipe: pal {a, b}, sky, haze, water (colours from near to far), lit (watts of its lamps in the evening), guests [[x, y, degrees, seed], ...]
V=arg('v','aft'); s=start(); rng=np.random.RandomState(6); random.seed(6); r=random.Random(6); v=vegmats(); PAL=dict(a=(.82,.79,.72),b=(.05,.13,.24),c=(.60,.30,.14)); PAL.update(opt('pal',{}))
teak=planks('teakd',(.36,.22,.115),(.55,.37,.21),.075,3.4,0,.45,(.05,.03,.02)); varn=planks('varn',(.26,.11,.045),(.40,.19,.085),.16,4,1,.18); wht=plain('whited',(.82,.80,.76),.25); steel=plain('steeld',(.62,.62,.62),.2,1); rope=plain('roped',(.62,.54,.40),.95); lin=fabric('lind',PAL['a']); blue=fabric('blued',PAL['b']); warmc=fabric('warmc',PAL['c']); brass=plain('brassd',(.55,.38,.16),.25,1); cer=plain('cerd',(.82,.79,.73),.3); tea=plain('tead',(.30,.05,.012),.05,spec=.8); wick=plain('wickd',(.42,.27,.13),.85,var=.4,vscale=40)
FR=[plain('orng',(.76,.30,.03),.45),plain('mel',(.58,.045,.03),.4),plain('grap',(.16,.02,.08),.25),plain('lem',(.76,.55,.05),.45),plain('rind',(.08,.20,.05),.4)]
def fruitbowl(b,x,y,z,c0=0):
    b.revolve([(.01,0),(.10,0),(.21,.08),(.20,.085),(.09,.015),(.01,.012)],40,(x,y,z),0)
    for k in range(8): a=k*2.4; rr=.05*math.sqrt(k); q=.042; b.revolve([(.001,-q)]+[(q*math.cos(t),q*math.sin(t)) for t in np.linspace(-1.3,1.3,9)]+[(.001,q)],14,(x+math.cos(a)*rr,y+math.sin(a)*rr,z+.085+.03*(k<3)),c0+(0,3,0,2,0,3,2,0)[k])
def glassof(b,x,y,z,mt=1): b.revolve([(.001,.004),(.052,.004),(.062,.012)],22,(x,y,z),0); b.revolve([(.018,.012),(.027,.032),(.019,.058),(.029,.098)],20,(x,y,z),mt)
hb=lambda y: 2.75*(1-.30*np.clip(-np.asarray(y,float)/9,0,1)**2.6) if V=='aft' else 2.75*np.maximum(0,1-np.clip(np.asarray(y,float)/12.5,0,1)**2.4)**.85      # half beam along y, bow at +y
def surround(sd=None):
    """sea, near coves and ridges, other boats."""
    Xs,Ys=fan(0,0,2,9000,-75,75,240,640); dc=np.clip((np.hypot(Xs,Ys)-3)/120,0,1); grid('sea',Xs,Ys,Xs*0-1.75,sea(wave=.16,scale=.35,foam=False,stops=opt('water',[(0,(.016,.36,.38)),(.25,(.010,.26,.34)),(.6,(.006,.14,.24)),(1,(.004,.08,.17))])),{'depth':dc*.9})
    for k,(az,D_,rw,hh,sd_) in enumerate(opt('coast',((-36,150,90,34,3),(-8,420,230,80,8),(30,210,120,46,12),(14,1500,700,230,19),(-24,2600,1200,360,23)))):
        cx,cy=math.sin(R(az))*D_,math.cos(R(az))*D_; xx,yy=xy(cx-rw,cx+rw,cy-rw*.7,cy+rw*.7,300,220); e=1-np.hypot((xx-cx)/rw,(yy-cy)/(rw*.66)); zz=-3.2+hh*np.maximum(e+.30*fbm((xx-cx)/rw*2.4,(yy-cy)/rw*2.4,6,.5,seed=sd_),-.05)*(.85+.25*fbm((xx-cx)/rw*4,(yy-cy)/rw*4,5,.45,seed=sd_+1,ridged=True)); grid('hd',xx,yy,zz,rockland('hd%d'%k,s=.8 if D_<500 else .1,rock=(.50,.42,.31),rock2=(.24,.19,.14),soil=(.24,.19,.10),scrub=(.055,.08,.025),slope=(.5,.75)))
        if D_<500:
            n=5200; x=rng.uniform(cx-rw,cx+rw,n); y=rng.uniform(cy-rw*.7,cy+rw*.7,n); e=1-np.hypot((x-cx)/rw,(y-cy)/(rw*.66)); z=-3.2+hh*np.maximum(e+.30*fbm((x-cx)/rw*2.4,(y-cy)/rw*2.4,6,.5,seed=sd_),-.05)*(.85+.25*fbm((x-cx)/rw*4,(y-cy)/rw*4,5,.45,seed=sd_+1,ridged=True)); k_=(z>1.2)&(fbm(x/18,y/18,3,seed=7)>-.2); scatter([pine(1,520,8,.34),pine(2,520,8,.34),shrub(3,160,.22)],np.c_[x,y,z-.3][k_],rng.uniform(.5,.95,k_.sum()),weights=[.38,.34,.28])
    boats.put(boats.gulet('white'),opt('other',(-24,86,.5))[0],opt('other',(-24,86,.5))[1],opt('other',(-24,86,.5))[2],1,-1.75); boats.put(boats.sloop(),44,150,2.4,1,-1.75)
def bulwark(y0,y1,n=60,rails=True):
    ys=np.linspace(y0,y1,n); b=B()
    for sg in (-1,1):
        X=hb(ys)*sg; P=[(float(x),float(y),.0) for x,y in zip(X,ys)]
        for a,c,m_ in ((-.9,.50,0),(.44,.56,1)):
            vs=[(x-sg*(.05 if m_ else 0),y,z) for x,y,_ in P for z in (a,c)]+[(x+sg*.10,y,z) for x,y,_ in P for z in (a,c)]; L=len(P); b.add(vs,[(2*i,2*i+2,2*i+3,2*i+1) for i in range(L-1)]+[(2*L+2*i,2*L+2*i+1,2*L+2*i+3,2*L+2*i+2) for i in range(L-1)],m_)
        b.tube([(x+sg*.04,y,.58) for x,y,_ in P],.075,1,8)
        if rails:
            b.tube([(x+sg*.02,y,1.12) for x,y,_ in P],.020,2,8); b.tube([(x+sg*.02,y,.86) for x,y,_ in P],.011,2,6)
            for x,y,_ in P[::6]: b.tube([(x+sg*.02,y,.58),(x+sg*.02,y,1.13)],.020,2,8)
    b.obj('bulwark',[wht,varn,steel])
    xx,yy=np.meshgrid(np.linspace(-1,1,21),ys); grid('deck',xx*(hb(yy)-.02),yy,0*xx+.03*(1-xx*xx),teak)
if V=='aft':
    bulwark(-9,14)
    # the stern looks at us from behind: sofa round three sides, table, awning on poles, flag
    YS=3.6; b=B(); b.box((0,YS+.62,.24),(4.3,1.0,.46),0); [b.box((sg*1.92,YS-1.2,.24),(.86,2.8,.46),0) for sg in (-1,1)]; b.obj('seat',[varn],bevel=.02)
    c=B()
    for k in range(4): c.cushion((-1.5+1.0*k,YS+.58,.54),(.99,.86,.17),0,p=8,seed=k,ear=.01)
    for sg in (-1,1):
        for k in range(3): c.cushion((sg*1.90,YS-.35-.93*k,.54),(.78,.92,.17),0,p=8,seed=9+k,ear=.01)
    for k in range(6): c.cushion((-1.75+.70*k,YS+.92,.86),(.62,.46,.19),(1,0,2,1,0,1)[k],rot=(R(74),0,r.uniform(-.1,.1)),p=2.5,seed=20+k,wr=.02)
    for sg in (-1,1):
        for k in range(3): c.cushion((sg*2.16,YS-.4-.95*k,.84),(.60,.46,.18),(2,1,0)[k],rot=(R(74),0,-sg*R(90)+r.uniform(-.1,.1)),p=2.5,seed=30+k,wr=.02)
    c.obj('cush',[lin,blue,warmc])
    TX,TY=0,YS-1.05; b=B(); b.box((TX,TY,.72),(1.9,1.05,.055),0); b.tube([(TX-.5,TY,0),(TX-.5,TY,.70)],.07,0,14); b.tube([(TX+.5,TY,0),(TX+.5,TY,.70)],.07,0,14); b.obj('table',[varn],bevel=.015)
    xx,yy=xy(TX-.80,TX+.80,TY-.20,TY+.20,40,12); grid('run',xx,yy,0*xx+.752,blue)
    b=B(); fruitbowl(b,TX+.05,TY+.04,.756,2); [glassof(b,TX+x,TY+y,.75) for x,y in ((-.62,-.28),(.55,-.30),(-.40,.34),(.66,.28))]; b.revolve([(.01,0),(.08,0),(.12,.02)],30,(TX-.55,TY+.06,.755),0)
    b.revolve([(.001,0),(.075,0),(.10,.06),(.088,.115),(.05,.14),(.052,.15),(.03,.165),(.012,.175),(.016,.195),(.001,.205)],30,(TX-.38,TY-.02,.755),7); b.tube([(TX-.29,TY-.03,.815),(TX-.23,TY-.04,.855),(TX-.205,TY-.045,.895)],.014,7,8,.008)
    b.revolve([(.001,.006),(.07,.006),(.13,.026),(.128,.029),(.07,.012),(.001,.011)],36,(TX+.46,TY-.02,.755),0); [b.add([(TX+.40+.05*k,TY-.10,.785),(TX+.43+.05*k,TY+.06,.785),(TX+.415+.05*k,TY-.02,.885)],[(0,1,2),(2,1,0)],3) for k in range(3)]
    b.revolve([(.01,0),(.05,0),(.065,.08),(.04,.15),(.046,.17)],24,(TX+.22,TY+.30,.755),0); [b.leaves((TX+.22+math.cos(k*2.4)*.09,TY+.30+math.sin(k*2.4)*.09,.98+.02*(k%3)),(.05,.05,.03),24,.024,8 if k%3 else 9,r,.4,.7,.6) for k in range(7)]; [b.tube([(TX+.22,TY+.30,.88),(TX+.22+math.cos(k*2.4)*.09,TY+.30+math.sin(k*2.4)*.09,.98)],.003,10,4) for k in range(7)]
    b.obj('food',[cer,tea]+FR+[plain('copd',(.62,.28,.13),.2,1),v['boug'],v['white'],v['green']])
    # awning: cloth on poles, scalloped edge in the sun
    xa,ya=np.meshgrid(np.linspace(-2.7,2.7,40),np.linspace(-3.4,5.2,44)); aw=boats.cloth('awn',(.84,.80,.70)); grid('awning',xa,ya,2.62+.16*np.cos(xa/2.7*1.57)-.05*np.sin((ya+3.4)/8.6*math.pi*4)**2,aw); xe,te=np.meshgrid(np.linspace(-2.7,2.7,120),np.linspace(0,1,6)); grid('scallop',xe,5.2+0*xe,2.62+.16*np.cos(xe/2.7*1.57)-te*(.16+.06*np.abs(np.sin(xe*math.pi/.6))),aw)
    b=B(); [b.tube([(x,y,.55),(x,y,2.62)],.03,0,10) for x in (-2.5,2.5) for y in (-3.2,1.0,5.1)]; b.tube([(0,6.1,.5),(0,6.9,2.5)],.03,1,8); b.obj('poles',[steel,varn]); boats.flag((0,6.84,2.48),(1,.12,0),.74)
    b=B(); [b.tube([(x,y,2.58),(x,y,2.44)],.004,0,4) for x,y in ((-1.2,2.4),(1.2,2.4))]; [b.revolve([(.01,.12),(.10,.06),(.08,-.12),(.01,-.14)],14,(x,2.4,2.36),1) for x in (-1.2,1.2)]; b.obj('lamps',[brass,emit('nohaze_lmp',(1,.70,.38,1),3)])
    sd=sky(21,-58,.22,sun=6.0,suncol=(1,.74,.48),dust=.5,ozone=2.2,clouds=.6,cloudcol=(1.5,1.28,1.1),angle=.9); haze((.60,.66,.74),2200,60,.9,(1.0,.82,.64),sd,4); surround()
    camera((.62,-1.7,1.62),(-.14,4.2,.92),24,5.6,4.2); G=dict(key=.36)
elif V=='bow':
    bulwark(-6,12.3)
    c=B()
    for i in range(3):
        for j in range(4): y=2.6+2.15*i; w=min(.80,(float(hb(y+1))-.35)*2/4); x=-1.5*w+w*j; c.cushion((x,y,.17),(w-.03,2.0,.17),(1,0,1,0)[j] if i<2 else (0,1,0,1)[j],p=9,seed=4*i+j,ear=.01); c.cushion((x,y-.78,.31),(w-.10,.42,.15),(0,1,0,1)[j] if i<2 else 2,p=2.6,seed=50+4*i+j,wr=.015)
    c.obj('mats',[lin,blue,warmc])
    b=B(); b.box((0,-.9,.30),(2.3,1.2,.60),0); b.box((0,-.9,.615),(2.45,1.35,.05),1); b.tube([(0,.55,0),(0,.45,16)],.17,1,16,.12); b.tube([(0,12.0,.62),(0,16.4,1.6)],.13,1,12,.07); b.tube([(0,16.2,1.6),(0,.5,15.6)],.022,2,6); b.tube([(0,13.6,1.05),(0,11.6,3.8),(0,1.2,14.6)],.13,3,10,.10)
    for sg in (-1,1): b.tube([(sg*2.72,-.6,.6),(0,.5,14.5)],.020,2,6); b.tube([(sg*2.72,.4,.6),(0,.5,11)],.016,2,6); b.box((sg*.5,9.9,.18),(.12,.5,.30),4)
    b.revolve([(.20,0),(.22,.05),(.12,.12),(.12,.22),(.20,.28),(.20,.34),(.01,.36)],24,(0,10.0,.03),4); b.obj('rig',[wht,varn,steel,lin,brass])
    for k,(x,y) in enumerate(((.62,.85),(-.7,9.0))): q=B(); [q.tube([(math.cos(a)*(.10+.028*j),math.sin(a)*(.10+.028*j),.03+.02*(j%2)) for a in np.linspace(0,6.28,30)],.016,0,6,cap=False) for j in range(6)]; q.obj('coil',[rope],loc=(x,y,.03))
    b=B(); fruitbowl(b,.32,-.75,.64,2); [glassof(b,x,y,.64) for x,y in ((-.25,-.7),(-.45,-1.0))]; b.box((-.75,-.8,.655),(.32,.22,.03),7,.3); b.obj('tray',[cer,tea]+FR+[plain('bookd',(.30,.42,.44),.8)])
    q=B(); q.revolve([(.30,.0),(.27,.02),(.13,.03),(.12,.11),(.06,.14),(.001,.14)],30,(.95,2.1,.29),0); q.revolve([(.131,.035),(.128,.06)],30,(.95,2.1,.29),1); q.obj('hat',[plain('straw',(.66,.50,.27),.9,var=.2,vscale=30),blue])
    sd=sky(24,68,.20,sun=6.0,suncol=(1,.78,.54),dust=.5,ozone=2.2,clouds=.6,cloudcol=(1.5,1.3,1.15),angle=.8); haze((.58,.66,.75),2400,60,.9,(1.0,.84,.66),sd,4); surround()
    camera((-.95,.75,2.25),(.22,12,.45),24,5.6,6); G=dict(key=.36)
else:
    # a double cabin: panelled walls, bed, round windows with sea light, shelf, lamps
    XW,YB,ZC=1.75,3.1,2.12; pan=planks('panel',(.25,.15,.09),(.40,.26,.165),.13,9,0,.22); pan2=planks('panel2',(.25,.15,.09),(.40,.26,.165),.13,9,1,.22); b=B(); b.box((0,1.2,-.05),(4,8,.1),0); b.obj('floor',[planks('floor',(.30,.165,.08),(.46,.28,.15),.10,2.2,0,.3)])
    def hull_wall(sg):
        T,Z=np.meshgrid(np.linspace(-3.2,YB+.2,900),np.linspace(0,ZC,420)); hole=np.ones((419,899),bool); tc,zc=(T[:-1,:-1]+T[1:,1:])/2,(Z[:-1,:-1]+Z[1:,1:])/2
        for yw in (.35,1.75): hole&=np.hypot((tc-yw)/.30,(zc-1.36)/.21)>1
        X=sg*(XW+.10*Z/ZC); o=grid('side',X if sg<0 else X[:,::-1],T if sg<0 else T[:,::-1],Z if sg<0 else Z[:,::-1],pan2,keep=hole if sg<0 else hole[:,::-1],smooth=False); md=o.modifiers.new('s','SOLIDIFY'); md.thickness=.10; md.offset=1
    hull_wall(-1); hull_wall(1); b=B(); b.box((0,YB+.05,ZC/2),(4.2,.1,ZC),0); b.obj('back',[pan]); b=B(); b.box((0,0,ZC+.05),(4.6,8,.1),0); [b.box((0,y,ZC-.05),(4.2,.09,.10),1) for y in np.arange(-2,3.2,.82)]; b.obj('ceil',[plain('ceilc',(.82,.79,.73),.6),varn],bevel=.01); b=B(); b.box((0,-3.2,ZC/2),(4.6,.1,ZC),0); b.obj('behind',[pan])
    b=B()
    for sg in (-1,1):
        for yw in (.35,1.75): b.tube([(sg*(XW+.05),yw+.325*math.cos(a),1.36+.235*math.sin(a)) for a in np.linspace(0,2*math.pi,61)],.042,0,12,cap=False); [b.revolve([(.001,-.02),(.022,-.01),(.022,.01),(.001,.02)],10,(sg*(XW+.005),yw+.345*math.cos(a),1.36+.255*math.sin(a)),0) for a in (.8,2.4,3.9,5.5)]
    b.obj('ports',[brass])
    b=B(); b.box((0,1.85,.22),(2.0,2.4,.44),0); b.box((0,YB-.06,.82),(3.3,.12,.80),1); [b.box((sg*1.36,2.0,.50),(.70,2.15,.06),0) for sg in (-1,1)]; [b.box((sg*1.36,2.0,.25),(.66,2.1,.46),1) for sg in (-1,1)]; b.box((0,YB-.14,1.40),(3.3,.26,.05),0); b.obj('bed',[varn,varn],bevel=.015)
    bw=1.86; c=B(); c.cushion((0,1.85,.53),(bw,2.3,.24),0,p=9,ear=0,n=20,wr=.004); c.obj('matt',[lin]); xx,ss=np.meshgrid(np.linspace(.62,2.25,110),np.linspace(-bw/2-.20,bw/2+.20,130)); hw=bw/2+.015; ov=np.maximum(np.abs(ss)-hw,0); of=np.maximum(.72-xx,0); grid('duvet',np.sign(ss)*np.minimum(np.abs(ss),hw)+np.sign(ss)*.03*np.sin(np.clip(ov/.08,0,1)*1.57),np.maximum(xx,.72)-.04*np.sin(np.clip(of/.08,0,1)*1.57),.675+.018*fbm(xx*2.6,ss*2.4,5,.55,seed=8)-np.minimum(ov+of,.3)+.03*np.exp(-((xx-2.2)/.08)**2),lin); xt,st=np.meshgrid(np.linspace(.80,1.25,40),np.linspace(-hw-.24,hw+.24,120)); ov=np.maximum(np.abs(st)-hw,0); grid('throw',np.sign(st)*np.minimum(np.abs(st),hw)+np.sign(st)*(.045+.01*np.sin(xt*18))*np.clip(ov/.06,0,1),xt+.015*np.sin(st*5),.695+.018*fbm(xt*2.6,st*2.4,5,.55,seed=8)-ov,blue)
    c=B(); 
    for k,(x,y,z,sx,mt) in enumerate(((-.46,2.78,.92,.74,0),(.46,2.78,.92,.74,0),(-.44,2.58,.88,.66,0),(.44,2.58,.88,.66,0),(-.30,2.38,.84,.46,1),(.30,2.38,.84,.46,1),(0,2.24,.80,.50,2))): c.cushion((x,y,z),(sx,.48 if k<4 else .40,.20 if k<4 else .16),mt,rot=(R(64-k),0,r.uniform(-.06,.06)),p=2.6,seed=k,wr=.022)
    c.obj('pill',[lin,blue,warmc])
    for sg in (-1,1):
        b=B(); b.tube([(sg*1.25,YB-.12,1.62),(sg*1.25,YB-.30,1.66),(sg*1.25,YB-.34,1.60)],.012,0,8); b.revolve([(.04,.10),(.10,-.07)],26,(sg*1.25,YB-.34,1.62),1); b.obj('lamp',[brass,boats.cloth('lshade%d'%sg,(.92,.80,.60))]); l=bpy.data.lights.new('lp','POINT'); l.energy=5; l.color=(1,.64,.34); l.shadow_soft_size=.06; o=link(bpy.data.objects.new('lp',l)); o.location=(sg*1.25,YB-.34,1.58)
    b=B(); b.revolve([(.01,0),(.05,0),(.065,.08),(.04,.15),(.046,.17)],24,(1.38,1.30,.53),0); [b.leaves((1.38+math.cos(k*2.4)*.07,1.30+math.sin(k*2.4)*.07,.79+.02*(k%3)),(.045,.045,.03),22,.026,2 if k%3 else 3,r,.4,.7,.6) for k in range(7)]; [b.tube([(1.38,1.30,.68),(1.38+math.cos(k*2.4)*.07,1.30+math.sin(k*2.4)*.07,.79)],.003,4,4) for k in range(7)]; [b.box((-1.38,1.5,.545+.035*k),(.26-.02*k,.20,.032),5+k%2,.2*k) for k in range(3)]; b.tube([(-1.38,1.05,.53),(-1.38,1.05,.64)],.034,0,16); b.obj('small',[cer,cer,v['boug'],v['white'],v['green'],plain('bk1',(.66,.58,.45),.8),plain('bk2',(.12,.26,.32),.8)])
    sd=sky(24,62,.30,sun=6.5,suncol=(1,.80,.58),dust=.5,ozone=2.2,clouds=.5,cloudcol=(1.5,1.3,1.2)); haze((.60,.67,.75),2400,60,.9,(1.0,.84,.66),sd,4); opt('sea',True) and surround()
    for sg in (-1,1):
        for yw in (.35,1.75): area((sg*(XW+.35),yw,1.45),(0,yw,.9),.55,.42,26,(1,.90,.76) if sg>0 else (.82,.90,1))
    area((0,-.6,ZC-.04),(0,.6,0),1.2,1.2,14,(1,.78,.52)); area((0,-2.6,1.5),(0,2,.7),2.6,1.2,16,(1,.86,.70)); s.cycles.diffuse_bounces=3; s.cycles.sample_clamp_indirect=1.5
    camera((.62,-1.55,1.46),(-.10,2.4,.83),22); G=dict(key=.34,dn=3,wb=(.98,1,1.04),warm=.04,sat=1.28)
for x,y,a,k in opt('guests',[]): figure(x,y,.04,R(a),(((.72,.66,.56),(.10,.16,.26)),((.46,.12,.08),(.62,.58,.50)),((.12,.28,.36),(.30,.27,.22)))[k%3],1.66+.05*(k%3),.2,k)
if opt('lit',0):
    for x in (-1.2,1.2): l=bpy.data.lights.new('lit','POINT'); l.energy=opt('lit',0); l.color=(1,.62,.32); l.shadow_soft_size=.12; o=link(bpy.data.objects.new('lit',l)); o.location=(x,2.4,2.16)
render('deck_'+V,**dict(dict(sat=1.42,power=1.32,edge=.8,coh=.9,warm=.08,wb=(1.05,1,.94)),**G))
